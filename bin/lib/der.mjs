/** ASN.1 values in DER, as far as certificates need them. */

/**
 * @param {number} tag
 * @param {Buffer} content
 */
function tagged(tag, content) {
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

export const sequence = (/** @type {Buffer[]} */ ...parts) => tagged(0x30, Buffer.concat(parts))
export const set = (/** @type {Buffer[]} */ ...parts) => tagged(0x31, Buffer.concat(parts))
/** A positive integer; a leading zero keeps it positive. */
export const integer = (/** @type {Buffer} */ bytes) =>
  tagged(0x02, bytes.readUInt8(0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
export const yes = () => tagged(0x01, Buffer.from([0xff]))
export const utf8 = (/** @type {string} */ text) => tagged(0x0c, Buffer.from(text))
export const octets = (/** @type {Buffer} */ content) => tagged(0x04, content)
export const bits = (/** @type {Buffer} */ content, unused = 0) => tagged(0x03, Buffer.concat([Buffer.from([unused]), content]))
/** Years before 2050 have two digits. */
export const time = (/** @type {Date} */ at) =>
  tagged(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
/** [n], around other values or in place of a simple one's tag. */
export const context = (/** @type {number} */ n, /** @type {Buffer} */ content) => tagged(0xa0 | n, content)
export const contextValue = (/** @type {number} */ n, /** @type {Buffer} */ content) => tagged(0x80 | n, content)

/** An object identifier, from its dotted numbers. */
export function oid(/** @type {string} */ dotted) {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [40 * first + second, ...rest].flatMap((n) => {
    const groups = [n & 0x7f]
    for (let left = n >>> 7; left > 0; left >>>= 7) groups.unshift(0x80 | (left & 0x7f))
    return groups
  })
  return tagged(0x06, Buffer.from(bytes))
}
