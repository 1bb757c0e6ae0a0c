import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kit/queries.ts'

export interface DemonstrationAccount {
  login: string
  password: string
  who: string
}

/** The accounts a demonstration may be entered with; none anywhere else. */
export function useDemonstrationAccounts(): DemonstrationAccount[] {
  const { data: boot } = useCall('GetBoot', {})
  const { data } = useQuery({
    queryKey: ['demonstration accounts'],
    enabled: boot?.demonstration === true,
    queryFn: async ({ signal }) => {
      const response = await fetch('/h5api/dev/accounts', { signal, headers: { 'source-type': '5' } })
      const { data: answer } = (await response.json()) as { data: { console?: DemonstrationAccount[] } | null }
      return answer?.console ?? []
    },
  })
  return data ?? []
}
