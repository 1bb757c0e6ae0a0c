import { expect, test } from 'vitest'
import { barFor, mapAround, metresOf, nameAt, outlineOf, squaresIn } from './projection.ts'

const HANGZHOU = { longitude: 120.13, latitude: 30.2768 }

test('a point is found again where it was drawn, and a step is 111 m both ways', () => {
  const map = mapAround(HANGZHOU)
  const point = { longitude: 120.1404, latitude: 30.2678 }
  const [x, y] = map.xy(point)
  expect(y).toBeCloseTo(9, 5)
  // A kilometre to the east.
  expect(metresOf(x)).toBeCloseTo(1000, -1)
  const back = map.point(x, y)
  expect([back.longitude, back.latitude]).toEqual([expect.closeTo(120.1404, 9), expect.closeTo(30.2678, 9)])
})

test('an outline is drawn from the corner of its square', () => {
  const map = mapAround({ longitude: 120, latitude: 0 })
  expect(
    nameAt(
      [
        [0, 0, 5, 0, 5, 5],
        [9, 9],
      ],
      { west: 120, south: 0 },
      map,
    ),
  ).toEqual([expect.closeTo(0.5, 6), expect.closeTo(-0.5, 6)])
  expect(outlineOf([[0, 0, 5, 0, 5, 5]], { west: 120, south: 0 }, map)).toBe('M0.0 0.0L1.0 0.0L1.0 -1.0Z')
})

test('needs the squares that it shows, within China', () => {
  expect(squaresIn(HANGZHOU, { longitude: 0.1, latitude: 0.1 })).toEqual([{ west: 120, south: 30 }])
  expect(squaresIn({ longitude: 121, latitude: 31 }, { longitude: 0.1, latitude: 0.1 })).toHaveLength(4)
  expect(squaresIn({ longitude: 72.9, latitude: 31.5 }, { longitude: 0.2, latitude: 0.1 })).toEqual([{ west: 73, south: 31 }])
})

test('its bar shows a round distance', () => {
  expect([60, 100, 999, 1_000, 7_000].map((most) => barFor(most).text)).toEqual([
    '100 米',
    '100 米',
    '500 米',
    '1 公里',
    '5 公里',
  ])
})
