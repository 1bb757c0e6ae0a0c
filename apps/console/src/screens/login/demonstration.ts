import { GetBoot } from '@shop/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/queries.ts'

export interface DemonstrationAccount {
  account: string
  password: string
  note: string
  kind: 'shop' | 'console'
}

export const useIsDemonstration = () => useCall(GetBoot, {}).data?.demonstration === true

/** What a demonstration's captcha shows. */
export async function captchaText(uuid: string): Promise<string> {
  const response = await fetch(`/h5api/dev/captcha/${uuid}`, { headers: { 'source-type': '5' } })
  const { data } = (await response.json()) as { data: { text: string } | null }
  return data?.text ?? ''
}

/** The accounts for logging in to a demonstration; empty everywhere else. */
export function useDemonstrationAccounts(): DemonstrationAccount[] {
  const { data: boot } = useCall(GetBoot, {})
  const { data } = useQuery({
    queryKey: ['demonstration accounts'],
    enabled: boot?.demonstration === true,
    queryFn: async ({ signal }) => {
      const response = await fetch('/h5api/dev/accounts', { signal, headers: { 'source-type': '5' } })
      const { data: accounts } = (await response.json()) as { data: DemonstrationAccount[] | null }
      return accounts?.filter(({ kind }) => kind === 'console') ?? []
    },
  })
  return data ?? []
}
