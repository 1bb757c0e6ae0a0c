import { useQuery } from '@tanstack/react-query'
import { useBoot } from '../../shell/me.ts'

/** Requests one of the endpoints that exist only in demonstration mode. */
async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`/h5api/dev/${path}`)
  if (!answer.ok) throw new Error(String(answer.status))
  return ((await answer.json()) as { data: T }).data
}

export interface DemonstrationAccount {
  account: string
  password: string
  note: string
}
/** The accounts of the demonstration; empty in production. */
export function useDemonstrationAccounts() {
  const enabled = useBoot().data?.demonstration === true
  const { data } = useQuery({
    queryKey: ['demonstration accounts'],
    queryFn: () => ask<DemonstrationAccount[]>('accounts'),
    enabled,
    staleTime: Infinity,
    retry: false,
  })
  // Operators log in to the console, not here.
  return (data ?? []).filter(({ account }) => /^1\d{10}$/.test(account))
}

/** The characters shown in a captcha's picture. */
export const captchaText = async (uuid: string) => (await ask<{ text: string }>(`captcha/${uuid}`)).text

const TRIES = 6
/** The code sent to a phone after the given moment; the message takes a second or two. '' when none arrived. */
export async function smsCode(phone: string, after: number): Promise<string> {
  for (let i = 0; i < TRIES; i++) {
    const messages = await ask<{ text: string; at: string }[]>(`sms?phone=${phone}`)
    const code = messages[0] && Date.parse(messages[0].at) >= after && /\d{6}/.exec(messages[0].text)?.[0]
    if (code) return code
    await new Promise((go) => setTimeout(go, 700))
  }
  return ''
}
