import { CallError } from '@shop/client'
import { GetLocation } from '@shop/contract/platform'
import { call } from '../../shell/http.ts'
import type { Point } from './projection.ts'

/** Whether the browser may say where it is: never on plain http. */
export const mayLocate = () => 'geolocation' in navigator && window.isSecureContext

/** Where the browser is, as it says it (WGS-84). Rejects with words for the user. */
export const ownPosition = () =>
  new Promise<Point>((found, fail) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => found({ longitude, latitude }),
      ({ code }) => fail(new Error(code === 1 ? '没有定位权限，请手动选择地区' : '没有找到位置，请手动选择地区')),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })

/** The county of a point. Rejects with words for the user. */
export const countyOf = (point: Point, datum: 'gcj02' | 'wgs84') =>
  call(GetLocation, { ...point, datum }).catch((error: unknown) => {
    throw new Error(error instanceof CallError ? (error.fields.latitude ?? error.msg) : '没有找到位置，请手动选择')
  })
