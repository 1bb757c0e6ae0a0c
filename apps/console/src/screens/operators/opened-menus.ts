import { RIGHTS, type Organisation, type Right } from '@shop/contract/rights'
import { useRouter } from '@tanstack/react-router'

/** What a right opens besides entries of the menu. */
const FURTHER: Partial<Record<Right, string>> = { audit: '所有人的操作日志（没有时只看自己的）' }

/** The entries of the menu that a right opens for operators of an organisation, as the screens declare them. */
export function useOpenedMenus(): (org: Organisation, right: Right) => string[] {
  const { routesById } = useRouter()
  const screens = Object.values(routesById).flatMap(({ options }) => options.staticData?.screen ?? [])
  return (org, right) => [
    ...screens.flatMap(({ menu, needs }) => (menu && (needs === `any:${right}` || needs === `${org}:${right}`) ? [menu] : [])),
    ...(right in RIGHTS[org] && FURTHER[right] ? [FURTHER[right]] : []),
  ]
}
