import { CallError } from '@shop/client'
import { GetLocation } from '@shop/contract/platform'
import { confirmDialog } from '@shop/ui'
import { call } from '../../shell/http.ts'
import type { Point } from './projection.ts'

/** Set once the user has refused: the question is not repeated in this visit. */
let refused = false
/** Set once the user has read what the position is for. */
let explained = false

/** Whether the browser may say where it is: never on plain http, nor after the user has refused. */
export const mayLocate = () => 'geolocation' in navigator && window.isSecureContext && !refused

/** Says what the position is for, before the browser asks for the first time. */
async function explain(): Promise<boolean> {
  explained ||= await confirmDialog({
    title: '获取当前位置？',
    message: '只用来填写门店或收货地址，不会保存您的行踪',
    yes: '去允许',
    no: '手动选择',
  })
  return explained
}

/** Where the browser is, as it says it (WGS-84); null when the user would rather choose. Rejects with words for the user. */
export async function ownPosition(): Promise<Point | null> {
  return (await explain()) ? readPosition() : null
}

const readPosition = () =>
  new Promise<Point>((found, fail) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => found({ longitude, latitude }),
      ({ code }) => {
        refused = code === 1
        fail(new Error(refused ? '没有定位权限，请手动选择地区' : '没有找到位置，请手动选择地区'))
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })

/** The same where the user allowed it before; null where that is not known. Asks nothing. */
export async function positionIfGranted(): Promise<Point | null> {
  if (!mayLocate()) return null
  // Browsers differ in what they say of permissions.
  const { state } = (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)) ?? { state: 'prompt' }
  return state === 'granted' ? readPosition() : null
}

/** The county of a point. Rejects with words for the user. */
export const countyOf = (point: Point, datum: 'gcj02' | 'wgs84') =>
  call(GetLocation, { ...point, datum }).catch((error: unknown) => {
    throw new Error(error instanceof CallError ? (error.fields.latitude ?? error.msg) : '没有找到位置，请手动选择')
  })
