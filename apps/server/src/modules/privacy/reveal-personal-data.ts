import { RevealPersonalData, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { refuseBy } from '../../kernel/refusal.ts'
import { confirmUser } from '../access/index.ts'
import { shownRecords } from './shown-records.ts'

/** The same in full, once the user has proved who they are. */
export const revealPersonalData =
  ({ secrets }: Config, sources: readonly PersonalData[]) =>
  async (
    context: FlowContext<typeof RevealPersonalData>,
    { kind, password, smsCode, uuid, code }: In<typeof RevealPersonalData>,
  ) => {
    const verdict = await confirmUser(context, secrets, { password, smsCode, captcha: { uuid, code } })
    if (!verdict.right) refuseBy(RevealPersonalData, verdict, verdict.reason === 'PASSWORD_WRONG' ? '登录密码不正确' : undefined)
    return shownRecords(context.db, sources, { userId: context.actor.userId, kind, full: true })
  }
