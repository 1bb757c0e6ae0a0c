import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { ImageViewer } from './ImageViewer.tsx'

const draw = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`)}`
const pictures = [
  { src: draw('teal'), alt: '正面' },
  { src: draw('gray'), alt: '背面' },
]
const Viewing = () => {
  const [open, setOpen] = useState(true)
  return <ImageViewer open={open} pictures={pictures} index={1} onClose={() => setOpen(false)} />
}

test('is one dialog, named by the picture it shows, and closes by Escape', async () => {
  const { holder } = render(<Viewing />)
  await expect.element(page.getByRole('dialog', { name: '背面（2 / 2）' })).toBeVisible()
  await expect.poll(() => holder.querySelector('img')).toBeTruthy()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  const { violations } = await axe.run(holder, { runOnly: ['wcag2a', 'wcag2aa', 'best-practice'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
