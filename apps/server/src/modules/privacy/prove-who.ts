import type { In, OpenPersonalDataFile, RevealPersonalData } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuseBy } from '../../kernel/refusal.ts'
import { confirmUser } from '../access/index.ts'

/** Has a user prove who they are before personal information is given in full; refuses, in the words of the call, who can’t. */
export async function proveWho(
  call: typeof OpenPersonalDataFile | typeof RevealPersonalData,
  context: FlowContext<typeof OpenPersonalDataFile> | FlowContext<typeof RevealPersonalData>,
  { secrets }: Config,
  { password, smsCode, uuid, code }: In<typeof OpenPersonalDataFile>,
): Promise<void> {
  const verdict = await confirmUser(context, secrets, { password, smsCode, captcha: { uuid, code } })
  if (!verdict.right) refuseBy(call, verdict, verdict.reason === 'PASSWORD_WRONG' ? '登录密码不正确' : undefined)
}
