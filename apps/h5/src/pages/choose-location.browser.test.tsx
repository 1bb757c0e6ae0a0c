import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { me } from '../../test/me.ts'
import { openPage } from '../../test/open-page.tsx'
import { Refusal, serve } from '../../test/server.ts'
import { violations } from '../../test/violations.ts'
import { useAskedPlace, type ChosenPlace } from '../features/map/chosen-place.ts'
import { goTo, startNavigation, to, viewNow } from '../shell/navigation.ts'
import { preloadPage } from '../shell/pages.ts'
import { useSession } from '../shell/session.ts'
import { render } from '../../test/draw.tsx'

const XIHU = { regionId: 330106, province: '浙江省', city: '杭州市', county: '西湖区', fullName: '浙江省杭州市西湖区' }
const SHAPES = { counties: [{ regionId: 330106, name: '西湖区', rings: [[0, 0, 4000, 0, 4000, 4000, 0, 4000]] }] }
const FOUND = { name: '康民大药房', address: '文三路 388 号', longitude: 120.14, latitude: 30.28 }
const ASKER = to('sub-person/register/addTerminal')

const map = page.getByRole('img', { name: '地图，拖动选择位置' })
const address = page.getByRole('textbox', { name: '详细地址' })
const confirm = page.getByRole('button', { name: '使用这个位置' })

beforeAll(async () => {
  await startNavigation((at) => preloadPage(at))
})
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

async function open(at: { lat?: number; lng?: number; region?: string } = { lat: 30.2768, lng: 120.13 }) {
  const server = serve({
    GetInfo: () => me(),
    GetCountyShapes: () => SHAPES,
    GetLocation: (at) => ({ ...XIHU, longitude: Number(at.longitude), latitude: Number(at.latitude) }),
    FindPlaces: () => ({ rows: [FOUND], countiesOnly: false }),
    ListNearbyPlaces: () => ({ rows: [] }),
  })
  goTo(ASKER)
  goTo(to('choose-location', { ...at, back: ASKER }))
  await openPage('choose-location', { ...at, back: ASKER })
  await expect.element(page.getByText('浙江省杭州市西湖区')).toBeVisible()
  return {
    sought: () => server.of('FindPlaces').map(({ keyword }) => keyword),
    last: (axis: 'longitude' | 'latitude') => Number(server.of('GetLocation').at(-1)?.[axis]),
  }
}
/** The page that asked. */
function Asker({ onPlace }: { onPlace: (place: ChosenPlace) => unknown }) {
  useAskedPlace(onPlace)
  return null
}
/** What the page that asked gets. */
function watchAsker() {
  const taken: ChosenPlace[] = []
  return { taken, draw: () => render(<Asker onPlace={(place) => taken.push(place)} />) }
}

test('says where the pin is, and gives back the place with what was typed to the page that asked', async () => {
  await open()
  await address.fill(' 文三路 100 号 ')
  await expect.element(map).toBeVisible()
  expect(await violations()).toEqual([])
  const asker = watchAsker()
  await confirm.click()
  await expect.poll(() => viewNow().shown.href).toBe(ASKER)
  asker.draw()
  await expect
    .poll(() => asker.taken)
    .toEqual([
      { longitude: 120.13, latitude: 30.2768, address: '文三路 100 号', regionId: 330106, regionName: '浙江省杭州市西湖区' },
    ])
})

test('is moved by keys, and by a place that was found', async () => {
  const { last } = await open()
  ;(map.element() as SVGElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => last('latitude')).toBeGreaterThan(30.28)
  await page.getByRole('searchbox').fill('康民')
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('button', { name: /康民大药房/ }).click()
  await expect.element(address).toHaveValue('文三路 388 号康民大药房')
  await expect.poll(() => last('longitude')).toBe(120.14)
})

test('outside China nothing is chosen, and it says so', async () => {
  await open()
  serve({
    GetInfo: () => me(),
    GetCountyShapes: () => ({ counties: [] }),
    ListNearbyPlaces: () => ({ rows: [] }),
    GetLocation: () => {
      throw new Refusal(422, '请检查填写的内容', {
        reason: 'BAD_INPUT',
        fields: { latitude: '这个位置不在中国境内，请手动选择地区' },
      })
    },
  })
  ;(map.element() as SVGElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('请选择中国境内的位置')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText('这个位置不在中国境内，请手动选择地区')).toBeVisible()
  expect(viewNow().shown.address).toBe('choose-location')
})

test('without a point it begins in the county that the form has, and asks before another county takes its place', async () => {
  const { sought, last } = await open({ region: '浙江省杭州市拱墅区' })
  expect(sought()).toEqual(['浙江省杭州市拱墅区'])
  expect(last('longitude')).toBe(120.14)
  const asker = watchAsker()
  await confirm.click()
  await expect.element(page.getByRole('alertdialog', { name: '位置在浙江省杭州市西湖区' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '取消' }).click()
  expect(viewNow().shown.address).toBe('choose-location')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await confirm.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '使用这个位置' }).click()
  await expect.poll(() => viewNow().shown.href).toBe(ASKER)
  // Its button has the name of the page's: the next test would find two.
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  asker.draw()
  await expect.poll(() => asker.taken).toMatchObject([{ regionId: 330106, longitude: 120.14 }])
})

test('in the same county nothing is asked; without a county it begins in that of the shop', async () => {
  const { sought } = await open({})
  expect(sought()).toEqual(['浙江省杭州市西湖区'])
  await confirm.click()
  await expect.poll(() => viewNow().shown.href).toBe(ASKER)
})

test('says what the position is for before the browser asks, and asks no more in this visit after a refusal', async () => {
  const asked = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, fail) => fail?.({ code: 1 } as GeolocationPositionError))
  onTestFinished(() => asked.mockRestore())
  await open()
  const locate = page.getByRole('button', { name: '重新定位' })
  const why = page.getByRole('alertdialog', { name: '获取当前位置？' })
  await locate.click()
  await expect.element(why).toMatchTextContent(/只用来填写门店或收货地址/)
  await why.getByRole('button', { name: '手动选择' }).click()
  await expect.element(why).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  await locate.click()
  await why.getByRole('button', { name: '去允许' }).click()
  await expect.element(page.getByText('没有定位权限，请手动选择地区')).toBeVisible()
  await expect.element(locate).not.toBeInTheDocument()
  expect(asked).toHaveBeenCalledTimes(1)
})
