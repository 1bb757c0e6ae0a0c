import { Button, toast } from '@shop/ui'
import { useState } from 'react'
import { countyOf, mayLocate, ownPosition } from '../../../../features/map/own-position.ts'

/** Fills in the region where one is, where the browser says so; the region is corrected by hand. */
export function OwnPlace({ onFound }: { onFound: (regionId: number, fullName: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [locatable, setLocatable] = useState(mayLocate)
  if (!locatable) return null
  const locate = async () => {
    setBusy(true)
    try {
      const own = await ownPosition()
      if (!own) return
      const { regionId, fullName, county } = await countyOf(own, 'wgs84')
      if (county) onFound(regionId, fullName)
      else toast(`您在${fullName}，请选择区县`)
    } catch (error) {
      toast((error as Error).message, { tone: 'error' })
    } finally {
      setBusy(false)
      setLocatable(mayLocate())
    }
  }
  return (
    <Button size="s" variant="outlined" loading={busy} onClick={locate}>
      用我的位置
    </Button>
  )
}
