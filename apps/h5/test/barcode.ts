const L = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const inverted = (bits: string) => bits.replace(/[01]/g, (bit) => (bit === '1' ? '0' : '1'))
const reversed = (bits: string) => bits.split('').toReversed().join('')

/** The bars of an EAN-13 code (13 digits with its check digit): 1 is black. */
function barsOf(code: string): string {
  const [first, ...digits] = code.split('').map(Number)
  const left = digits.slice(0, 6).map((digit, i) => (PARITY[first!]![i] === 'L' ? L[digit]! : reversed(inverted(L[digit]!))))
  const right = digits.slice(6).map((digit) => inverted(L[digit]!))
  return `101${left.join('')}01010${right.join('')}101`
}

/** A pack with a barcode, photographed a little askew in poor light. */
export function barcodePhoto(code: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 960
  canvas.height = 720
  const draw = canvas.getContext('2d')!
  draw.fillStyle = '#7d8a84'
  draw.fillRect(0, 0, 960, 720)
  draw.translate(480, 360)
  draw.rotate(0.07)
  draw.fillStyle = '#dfe3e0'
  draw.fillRect(-330, -220, 660, 440)
  draw.fillStyle = '#2b302e'
  for (const [i, bar] of barsOf(code).split('').entries()) if (bar === '1') draw.fillRect(-237.5 + i * 5, -120, 5, 200)
  draw.font = '32px sans-serif'
  draw.fillText(code, -120, 120)
  return canvas
}

/** The same as a file, as the camera app hands it over. */
export const barcodeFile = async (code: string): Promise<File> => {
  const blob = await new Promise<Blob>((done) => barcodePhoto(code).toBlob((made) => done(made!), 'image/jpeg', 0.7))
  return new File([blob], 'IMG_2041.jpg', { type: 'image/jpeg' })
}
