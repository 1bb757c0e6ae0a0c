/** The device's model and system according to the user agent: `iPhone` and `iOS 17.4`, `22081212C` and `Android 13`. */
export function device(agent: string = navigator.userAgent): { model: string; system: string } {
  const android = /Android ([\d.]+)(?:; ([^;)]+?))?(?: Build|\)|;)/.exec(agent)
  if (android) return { model: (android[2] ?? '安卓设备').slice(0, 80), system: `Android ${android[1]}` }
  const apple = /(iPhone|iPad).*? OS (\d+)[_.](\d+)/.exec(agent)
  if (apple) return { model: apple[1] ?? '', system: `iOS ${apple[2]}.${apple[3]}` }
  const system = /Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? '未知系统'
  return { model: /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? '浏览器', system }
}
