/// Old-style property lists whose outer braces may be missing: what `.strings` files are by custom.
package enum StringsFormat {}
