import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Picture } from './Picture.tsx'

const drawn = (name: string) => {
  const { holder } = render(<Picture src={null} alt={name} width={160} height={160} pack={{ name }} />)
  return [...holder.querySelectorAll('text')]
}
test.each([
  ['天麻片', '天麻片'],
  ['阿莫仙 阿莫西林分散片', '阿莫西林分散片'],
  ['弗威 氟氯西林钠阿莫西林胶囊', '氟氯西林钠阿莫西林胶囊'],
  ['复方氨酚烷胺胶囊（感康）', '复方氨酚烷胺胶囊'],
  ['注射用重组人干扰素α2b冻干粉针剂（进口）', ''],
])('the drawn pack of %s says the generic name whole or nothing', (name, said) => {
  const lines = drawn(name)
  expect(lines.map(({ textContent }) => textContent).join('')).toBe(said)
  for (const line of lines) {
    const { x, y, width, height } = line.getBBox()
    expect(x + width, 'beyond its front').toBeLessThanOrEqual(67)
    expect(y + height, 'into the wave').toBeLessThanOrEqual(62)
  }
})

test('what shows no goods is not replaced by a pack', () => {
  const { holder, draw } = render(<Picture src={null} alt="" width={96} height={96} instead="无图" />)
  expect(holder.textContent).toBe('无图')
  draw(<Picture src={null} alt="" width={96} height={96} instead={null} />)
  expect(holder.querySelector('svg')).toBe(null)
})
