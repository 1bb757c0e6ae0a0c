import type { Point } from './projection.ts'

/**
 * The addresses that lead to a place in the maps that people have. Those of the web open the app where it is installed, and a page
 * elsewhere; `geo:` is the phone's own choice, and is left out where no phone is. All of them take GCJ-02, which is said where it has to be.
 */
export function navigationLinks({ longitude, latitude }: Point, name: string) {
  const to = encodeURIComponent(name || '目的地')
  const links = [
    {
      text: '高德地图',
      href: `https://uri.amap.com/navigation?to=${longitude},${latitude},${to}&mode=car&coordinate=gaode&callnative=1`,
    },
    {
      text: '百度地图',
      href: `https://api.map.baidu.com/marker?location=${latitude},${longitude}&title=${to}&content=${to}&coord_type=gcj02&output=html&src=shop`,
    },
    {
      text: '腾讯地图',
      href: `https://apis.map.qq.com/uri/v1/routeplan?type=drive&to=${to}&tocoord=${latitude},${longitude}&referer=shop`,
    },
  ]
  if (/Android/i.test(navigator.userAgent))
    links.push({ text: '手机上的其他地图', href: `geo:${latitude},${longitude}?q=${latitude},${longitude}(${to})` })
  return links
}
