import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barcodeFile, barcodePhoto } from '../../../test/barcode.ts'
import { render } from '../../../test/draw.tsx'
import { violations } from '../../../test/violations.ts'
import ScanSheet from './ScanSheet.tsx'

const CODE = '6901234567892'
/** Replaces the phone's camera. */
const withCamera = (getUserMedia: () => Promise<MediaStream>) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(getUserMedia)
const refusing = () => Promise.reject(new DOMException('no', 'NotFoundError'))
afterEach(() => vi.restoreAllMocks())

function open() {
  const found = vi.fn()
  const { unmount } = render(<ScanSheet onFound={found} onClose={() => {}} />)
  onTestFinished(unmount)
  return found
}
const choose = async (file: File) => userEvent.upload(page.getByLabelText('选择有条形码的图片'), file)

test('reads a barcode from the camera, without a reader of the browser', async () => {
  const canvas = barcodePhoto(CODE)
  let stream: MediaStream | undefined
  withCamera(async () => {
    stream = canvas.captureStream(10)
    const redraw = setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, 1, 1), 50)
    onTestFinished(() => clearInterval(redraw))
    return stream
  })
  const found = open()
  await expect.poll(() => found.mock.calls, { timeout: 10_000 }).toContainEqual([CODE])
})

test('reads one code after the other where it goes on, each once while it is in the picture', async () => {
  const codes = ['6901234567892', '6900000000014']
  const pictures = codes.map((code) => barcodePhoto(code))
  const shown = document.createElement('canvas')
  Object.assign(shown, { width: pictures[0]!.width, height: pictures[0]!.height })
  let at = 0
  withCamera(async () => {
    const redraw = setInterval(() => shown.getContext('2d')!.drawImage(pictures[at]!, 0, 0), 50)
    onTestFinished(() => clearInterval(redraw))
    return shown.captureStream(10)
  })
  const found = vi.fn()
  const { unmount } = render(<ScanSheet said="" action="添加" onFound={found} onClose={() => {}} />)
  onTestFinished(unmount)
  const ofNext = () => expect.poll(() => found.mock.calls.flat(), { timeout: 10_000 })
  await ofNext().toEqual([codes[0]])
  at = 1
  await ofNext().toEqual(codes)
  at = 0
  await ofNext().toEqual([...codes, codes[0]])
})

test('a typed barcode with a wrong check digit is refused below the field, until it is corrected', async () => {
  withCamera(refusing)
  const found = open()
  const field = page.getByRole('textbox', { name: '条码' })
  const button = page.getByRole('button', { name: '搜索' })
  await field.fill('6901234567893')
  await button.click()
  await expect.element(page.getByText('条码校验位不对，请核对')).toBeVisible()
  expect(await violations()).toEqual([])
  expect(found.mock.calls).toEqual([])
  await field.fill(CODE)
  await expect.element(page.getByText('条码校验位不对，请核对')).not.toBeInTheDocument()
  await expect
    .poll(() => {
      ;(button.element() as HTMLButtonElement).click()
      return found.mock.calls
    })
    .toContainEqual([CODE])
})

test('stops the camera when it is closed', async () => {
  const stream = barcodePhoto('6901234567892').captureStream(10)
  withCamera(async () => stream)
  const found = vi.fn()
  const { unmount } = render(<ScanSheet onFound={found} onClose={() => {}} />)
  await expect.poll(() => found.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
  unmount()
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('without a camera reads a barcode from a picture', async () => {
  withCamera(refusing)
  const found = open()
  await expect.element(page.getByText('相机打不开，请拍照识别，或输入条码数字')).toBeVisible()
  await choose(await barcodeFile(CODE))
  await expect.poll(() => found.mock.calls, { timeout: 10_000 }).toEqual([[CODE]])
  expect(await violations()).toEqual([])
})

test('says when a picture has no barcode, or is none', async () => {
  withCamera(refusing)
  const found = open()
  const blank = document.createElement('canvas')
  const blob = await new Promise<Blob>((done) => blank.toBlob((made) => done(made!)))
  await choose(new File([blob], 'blank.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/图片里没有找到条形码/)
  await choose(new File(['text'], 'broken.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/这张图片读不出来/)
  expect(found).not.toHaveBeenCalled()
})

test('searches for typed digits', async () => {
  withCamera(refusing)
  const found = open()
  await page.getByLabelText('条码', { exact: true }).fill(CODE)
  await page.getByRole('button', { name: '搜索' }).click()
  expect(found.mock.calls).toEqual([[CODE]])
})

test('asks for the camera no second time in a visit once it was refused', async () => {
  const ask = withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  open()
  await expect.element(page.getByText(/没有相机权限/)).toBeVisible()
  open()
  await expect.poll(() => page.getByText(/没有相机权限/).elements().length).toBe(2)
  expect(ask).toHaveBeenCalledTimes(1)
})
