import { Activity, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { later, render } from '../testing/render.tsx'
import type { Upload, UploadedFile } from './use-uploads.ts'
import type { UploaderProps } from './Uploader.tsx'
import { Uploader } from './Uploader.tsx'

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })
const Photos = (props: Pick<UploaderProps, 'upload' | 'max' | 'check' | 'also'>) => {
  const [files, setFiles] = useState<UploadedFile[]>([])
  return <Uploader {...props} label="资质" accept="*" files={files} onChange={setFiles} />
}
const choose = (...files: File[]) => page.getByLabelText('资质', { exact: true }).last().upload(files)

test('shows the percentage of each file, keeps uploaded files and removes them on request', async () => {
  const sent = later<UploadedFile>()
  const upload: Upload = (_, { onProgress }) => {
    onProgress(41.7)
    return sent.promise
  }
  render(<Photos upload={upload} />)
  await choose(file('a.txt'))
  await expect.element(page.getByRole('progressbar', { name: '正在上传 a.txt' })).toHaveTextContent('42%')
  sent.resolve({ id: 'a', url: 'data:,', name: 'a.txt' })
  await page.getByRole('button', { name: '删除a.txt' }).click()
  await expect.element(page.getByText('0/52')).toBeVisible()
})

test('a failed upload says why and can be retried, a running one can be cancelled', async () => {
  const upload = vi.fn<Upload>()
  upload.mockRejectedValueOnce(new Error('图片太大'))
  upload.mockImplementation(() => new Promise(() => {}))
  render(<Photos upload={upload} />)
  await choose(file('b.txt'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('图片太大')
  await page.getByRole('button', { name: '重新上传 b.txt' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: '取消上传 b.txt' }).click()
  expect(upload.mock.calls[1]?.[1].signal.aborted).toBe(true)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test('what failed without a network is sent again when there is one; what failed for another reason is not', async () => {
  const upload = vi.fn<Upload>(async ({ name }) => ({ id: name, url: 'data:,', name }))
  upload.mockRejectedValueOnce(new Error('连接失败'))
  upload.mockRejectedValueOnce(new Error('图片太大'))
  render(<Photos upload={upload} />)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await choose(file('g.txt'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有网络，恢复后会继续上传')
  network.mockRestore()
  await choose(file('big.txt'))
  await expect.element(page.getByRole('button', { name: '重新上传 big.txt' })).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('button', { name: '删除g.txt' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('图片太大')
  expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['g.txt', 'big.txt', 'g.txt'])
})

test('an upload that was stopped by navigating away goes on when one comes back', async () => {
  const upload = vi.fn<Upload>(async ({ name }) => ({ id: name, url: 'data:,', name }))
  upload.mockImplementationOnce(() => new Promise(() => {}))
  const Page = () => {
    const [isAway, setAway] = useState(false)
    return (
      <>
        <button onClick={() => setAway(!isAway)}>样例</button>
        <Activity mode={isAway ? 'hidden' : 'visible'}>
          <Photos upload={upload} />
        </Activity>
      </>
    )
  }
  render(<Page />)
  await choose(file('h.txt'))
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: '样例' }).click()
  await expect.poll(() => upload.mock.calls[0]?.[1].signal.aborted).toBe(true)
  await page.getByRole('button', { name: '样例' }).click()
  await expect.element(page.getByRole('button', { name: '删除h.txt' })).toBeVisible()
})

test('keeps every file when several uploads finish at once', async () => {
  const sent = later<void>()
  const upload: Upload = async ({ name }) => {
    await sent.promise
    return { id: name, url: 'data:,', name }
  }
  render(<Photos upload={upload} />)
  await choose(file('d.txt'), file('e.txt'), file('f.txt'))
  sent.resolve()
  for (const name of ['d.txt', 'e.txt', 'f.txt'])
    await expect.element(page.getByRole('button', { name: `删除${name}` })).toBeVisible()
})

test('another kind of file has a tile of its kind, which goes when there is no more room', async () => {
  const upload: Upload = async ({ name }) => ({ id: name, url: 'data:,', name })
  render(<Photos upload={upload} max={1} also={{ accept: '.pdf', text: 'PDF 文件' }} />)
  const scans = page.getByLabelText('PDF 文件')
  await expect.element(scans).toHaveAttribute('accept', '.pdf')
  await scans.upload([file('a.pdf')])
  await expect.element(page.getByRole('button', { name: '删除a.pdf' })).toBeVisible()
  await expect.element(scans).not.toBeInTheDocument()
})

test('rejects files beyond the maximum number and files that are not allowed', async () => {
  const upload = vi.fn<Upload>(async ({ name }) => ({ id: name, url: 'data:,', name }))
  render(<Photos upload={upload} max={1} check={({ name }) => (name.endsWith('.exe') ? '只能上传图片' : null)} />)
  await choose(file('c.exe'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('只能上传图片')
  expect(upload).not.toHaveBeenCalled()
})
