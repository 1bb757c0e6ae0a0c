import { CallError } from '@shop/client'
import { GetLocation } from '@shop/contract/platform'
import { Button, toast } from '@shop/ui'
import { useState } from 'react'
import { call } from '../../../../shell/http.ts'

/** Fills in the region where one is, where the browser tells; the region is corrected by hand. */
export function OwnPlace({ onFound }: { onFound: (regionId: number, fullName: string) => void }) {
  const [busy, setBusy] = useState(false)
  if (!('geolocation' in navigator) || !window.isSecureContext) return null
  const locate = () => {
    setBusy(true)
    const fail = (text: string) => {
      setBusy(false)
      toast(text, { tone: 'error' })
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        call(GetLocation, { latitude, longitude, datum: 'wgs84' }).then(
          ({ regionId, fullName, county }) => {
            setBusy(false)
            if (county) onFound(regionId, fullName)
            else toast(`您在${fullName}，请选择区县`)
          },
          (error: unknown) =>
            fail(error instanceof CallError ? (error.fields.latitude ?? error.msg) : '没有找到位置，请手动选择'),
        )
      },
      ({ code }) => fail(code === 1 ? '没有定位权限，请手动选择地区' : '没有找到位置，请手动选择地区'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return (
    <Button size="s" variant="outlined" loading={busy} onClick={locate}>
      用我的位置
    </Button>
  )
}
