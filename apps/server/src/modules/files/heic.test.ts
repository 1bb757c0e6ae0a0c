import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPictureWorld, uploadForm } from '../../../test/pictures.ts'

const { upload, fetchFile } = await openPictureWorld()
/** 320 × 200, encoded by x265: a white stripe above a red half and a blue one. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJqAAEAAAAAAAAA1gACAAAAAANAAAEAAAAAAAAAOgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhWlwcnAAAAFgaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwA8oAoIDJZbqSSmubgQEDAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAUAAAADIAAAAEHBpeGkAAAAAAwgICAAAAHNodmNDAQQIAAAAAAAAAAAAPPAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAA8ugJAIQABACdCAQEECAAAAwCf+AAAAwAAPMAoIDJZbqSSmubAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAFAAAAAyAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMAAAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlkOjEAAAAAHWlwbWEAAAAAAAAAAgABA4ECgwACBIQFhocAAAAaaXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAARhtZGF0AAAA0igBr1IfohOQiBSKgBAGHrQ5BIzZjOf8zSt1MUFnai7HrHGV0kA47TJgvJZaKdMN4ly//M9f8ySjfkKotqf0Vq/kLKTXiD6NPE5cqMutnybgk1ID60VLQTqT+72M54gZqm+PfY4YZ5YAAAMAZLv/6erv4VYAAI8Z/hgaYYZwphkZaAondexxUgCZbdH8grXt09MB+V9leLdMXWjeAK4j4JMCDkgMC26g7Ek3xb5uEltl7eQj5frj2f3oAAx4hwAAAwAAAwExdLHTNF6aIAAAAwC2gAAAADYoAa6kLFBo7xKw9B+8skOBBlZU9LdA6yEgtlRGBdhpE/EQnYrClQACFo2AAKMAAAMAAAMAASU=',
  'base64',
)

test('a photo of an iPhone (HEIC) is stored like any other, judged by its content', async () => {
  const { code, data } = await upload(uploadForm(HEIC, 'avatar', 'IMG_0001.HEIC'))
  expect(code).toBe(200)
  expect(data).toMatchObject({ mime: 'image/webp', name: 'IMG_0001.HEIC' })
  const { rawPayload } = await fetchFile(data.url)
  const { width, height, format } = await sharp(rawPayload).metadata()
  expect([format, width, height]).toEqual(['webp', 320, 200])
  const at = async (left: number, top: number) => {
    const pixel = await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return ['r', 'g', 'b'][[...pixel].indexOf(Math.max(...pixel))]
  }
  expect([await at(40, 120), await at(280, 120)]).toEqual(['r', 'b'])
})

test('one that is cut off is no picture', async () => {
  expect(await upload(uploadForm(HEIC.subarray(0, 700), 'avatar', 'IMG_0002.HEIC'))).toMatchObject({ status: 415, code: 415 })
})
