import { GetLocation } from '@shop/contract/platform'
import { FindPlaces } from '@shop/contract/places'
import { Button, BottomBar, SearchBar, Skeleton, confirmDialog, toast } from '@shop/ui'
import { useState } from 'react'
import { handOver, type ChosenPlace } from '../features/map/chosen-place.ts'
import { OutlineMap } from '../features/map/OutlineMap.tsx'
import { countyOf, mayLocate, ownPosition } from '../features/map/own-position.ts'
import type { Point } from '../features/map/projection.ts'
import { useMe } from '../shell/me.ts'
import { goBack, goTo, previousPage, usePageSearch } from '../shell/navigation.ts'
import { Page } from '../shell/Page.tsx'
import { useCall } from '../shell/query.ts'
import { useSettled } from '../shell/use-settled.ts'
import { FoundPlaces } from '../features/map/FoundPlaces.tsx'
import { PinnedPlace } from '../features/map/PinnedPlace.tsx'
import styles from './choose-location.module.css'

/** The middle of Shanghai: somewhere to begin where nothing is known of the place. */
const ANYWHERE: Point = { longitude: 121.4737, latitude: 31.2304 }

/** Chooses a place on the map: moved under the pin, found by words, or where one is; it goes back to the page that asked. */
export default function ChooseLocation() {
  const start = useStart()
  return start ? (
    <Chooser start={start} />
  ) : (
    <Page>
      <div className={styles.page}>
        <Skeleton shape="block" height="280px" />
      </div>
    </Page>
  )
}

function Chooser({ start }: { start: Point }) {
  const { region, back } = usePageSearch('choose-location')
  const [centre, setCentre] = useState(start)
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [locatable, setLocatable] = useState(mayLocate)
  // Where nothing is known the map begins somewhere, which is no one's place.
  const isPlaced = start !== ANYWHERE || centre !== ANYWHERE
  /** Where the pin came to rest. */
  const [settled] = useSettled(centre)

  const county = useCall(GetLocation, { ...settled, datum: 'gcj02' }, { staleTime: Infinity, keepPrevious: true })

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => toast((error as Error).message, { tone: 'error' }))
    setBusy(false)
  }
  const locate = () =>
    run(async () => {
      const own = await ownPosition()
      if (!own) return
      const { longitude, latitude } = await countyOf(own, 'wgs84')
      setCentre({ longitude, latitude })
    }).finally(() => setLocatable(mayLocate()))
  const confirm = () =>
    run(async () => {
      const { regionId, fullName, county } = await countyOf(centre, 'gcj02')
      if (region && county && fullName !== region && !(await mayReplace(region, fullName))) return
      // Where counties were divided since they were drawn, only the city is known: the form asks for the county.
      const place: ChosenPlace = { ...centre, address: address.trim(), regionId: county ? regionId : null, regionName: fullName }
      handOver(back ?? '', place)
      if (back && !previousPage()) goTo(back, { replace: true })
      else goBack()
    })
  const choose = (place: Point & { name: string; address: string }, isCounty: boolean) => {
    setCentre({ longitude: place.longitude, latitude: place.latitude })
    if (!isCounty) setAddress(`${place.address}${place.name}`.slice(0, 100))
    setSought('')
  }
  return (
    <Page
      footer={
        <BottomBar
          action={
            <Button block size="l" loading={busy} disabled={!isPlaced} onClick={confirm}>
              {isPlaced ? '使用这个位置' : '请拖动地图或搜索'}
            </Button>
          }
          label="使用这个位置"
        />
      }
    >
      <div className={styles.page}>
        <SearchBar value={typed} onChange={setTyped} onSubmit={setSought} placeholder="搜索地点、小区或区县" action="查找" />
        {sought && <FoundPlaces keyword={sought} near={settled} onChoose={choose} onClose={() => setSought('')} />}
        <OutlineMap centre={centre} onMove={setCentre} regionId={county.data?.regionId} label="地图，拖动选择位置" />
        {locatable && (
          <Button size="s" variant="outlined" onClick={locate}>
            重新定位
          </Button>
        )}
        <PinnedPlace
          point={settled}
          county={county}
          address={address}
          onAddress={setAddress}
          onChoose={(place) => choose(place, false)}
        />
      </div>
    </Page>
  )
}

/** Where the map begins: at the point that the form has, else in its county, else in the shop's; null until that is known. */
function useStart(): Point | null {
  const { lat, lng, region } = usePageSearch('choose-location')
  const asked = lat && lng ? { latitude: lat, longitude: lng } : null
  const me = useMe()
  const keyword = region ?? me.data?.shop?.regionName ?? ''
  const found = useCall(FindPlaces, { keyword }, { enabled: !asked && keyword !== '', staleTime: Infinity })
  if (asked) return asked
  if (found.isLoading || (!region && me.isPending)) return null
  const first = found.data?.rows[0]
  return first ? { longitude: first.longitude, latitude: first.latitude } : ANYWHERE
}

/** The region that the form has is never replaced unasked. */
const mayReplace = (region: string, found: string) =>
  confirmDialog({ title: `位置在${found}`, message: `与已选的${region}不同，所在地区会一并改为${found}`, yes: '使用这个位置' })
