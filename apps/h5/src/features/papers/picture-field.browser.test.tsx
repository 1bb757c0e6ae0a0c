import type { UserUpload } from '@shop/contract/uploads'
import type { UploadedFile } from '@shop/ui'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseFile } from '../../../test/choose-file.ts'
import { render } from '../../../test/draw.tsx'
import { violations } from '../../../test/violations.ts'
import { useSession } from '../../shell/session.ts'
import { PictureField } from './PictureField.tsx'

// What the server of the tests makes of an upload is said by its token.
beforeEach(() => useSession.setState({ tokens: { accessToken: 'stored p1', refreshToken: 'r', expiresIn: 7200 }, userId: 1 }))

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const open = (purpose: UserUpload) => {
  const Form = () => {
    const [files, setFiles] = useState<UploadedFile[]>([])
    return (
      <main>
        <PictureField purpose={purpose} label="药品经营许可证照片" max={2} files={files} onChange={setFiles} />
      </main>
    )
  }
  const { unmount } = render(<Form />)
  onTestFinished(() => {
    unmount()
    vi.unstubAllGlobals()
  })
}
const scan = (bytes = 3) => new File([new Uint8Array(bytes)], '许可证.pdf', { type: 'application/pdf' })
const scans = page.getByLabelText('PDF 扫描件')

test('a paper may be a PDF: the picture that the server made of it is shown', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, window.location.origin).pathname)
    return new Response(
      Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0)),
      { headers: { 'content-type': 'image/png' } },
    )
  })
  open('licence')
  await scans.upload(scan())
  const shown = page.getByRole('button', { name: '查看许可证.pdf' })
  await expect.poll(() => shown.element().querySelector('img')?.naturalWidth).toBe(1)
  expect(asked).toEqual(['/h5api/files/u/p1.webp'])
  expect(await violations()).toEqual([])
})

test('a photo that this browser can’t draw is shown as the server has drawn it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, window.location.origin).pathname)
    return new Response(
      Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0)),
      { headers: { 'content-type': 'image/png' } },
    )
  })
  open('licence')
  const photo = new File(['heic'], 'IMG_0001.HEIC', { type: 'image/heic' })
  await page.getByLabelText('药品经营许可证照片', { exact: true }).last().upload(photo)
  const shown = page.getByRole('button', { name: '查看IMG_0001.HEIC' })
  await expect.poll(() => shown.element().querySelector('img')?.naturalWidth).toBe(1)
  expect(asked).toEqual(['/h5api/files/u/p1.webp'])
})

test('says why a file is not taken before anything is sent', async () => {
  open('licence')
  await chooseFile(scans, scan(10 * 1024 * 1024 + 1))
  await expect.element(page.getByRole('alert')).toHaveTextContent('PDF 不能超过 10 MB')
  await scans.upload(new File(['x'], 'a.docx', { type: 'application/msword' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('请选择 JPG、PNG、HEIC 图片或 PDF')
})

test('where photos are asked for, nothing else is offered', async () => {
  open('feedback')
  await expect.element(page.getByLabelText('药品经营许可证照片', { exact: true }).last()).toBeInTheDocument()
  await expect.element(scans).not.toBeInTheDocument()
})
