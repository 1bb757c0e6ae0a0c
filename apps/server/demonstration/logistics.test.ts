import { expect, test } from 'vitest'
import { after, HOUR, MINUTE } from '../src/kernel/clock.ts'
import { START } from '../test/world.ts'
import { builtInLogistics } from './logistics.ts'

const parcel = { carrier: 'ems', trackingNo: 'X', shippedAt: START, from: '上海市', to: '北京市' }

test('the built-in carrier, when sped up, moves later packages faster, and earlier ones at real speed', async () => {
  const fast = builtInLogistics(120, START)
  const quarter = after(START, 15 * MINUTE)
  expect((await fast.track(parcel, quarter)).state).toBe('delivered')
  expect((await fast.track({ ...parcel, shippedAt: after(START, -MINUTE) }, quarter)).state).toBe('moving')
})

test('the built-in carrier repeats its earlier steps and never reports future ones', async () => {
  const early = await builtInLogistics().track(parcel, after(START, 3 * HOUR))
  const late = await builtInLogistics().track(parcel, after(START, 23 * HOUR))
  expect(late.steps.slice(0, early.steps.length)).toEqual(early.steps)
  expect(late.steps.every((s) => s.at <= after(START, 23 * HOUR))).toBe(true)
  expect(late.steps.at(-1)).toMatchObject({ text: '已到达北京市转运中心', place: '北京市' })
})
