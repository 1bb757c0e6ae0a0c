import { BindWechat, PrepareWechat, SendBusinessCode, type Out } from '@shop/contract'
import { afterAll, beforeEach, expect } from 'vitest'
import { DAY, MINUTE } from '../../src/kernel/clock.ts'
import { makeUser } from '../factories/index.ts'
import { solveCaptcha, testPhone } from '../phone.ts'
import { openWorld, START, type Answer } from '../world.ts'
import { comeBack } from './people.ts'
import { openWechatStandIn, somebody } from './stand-in.ts'

/** Somebody who is logged in. */
export interface Me {
  userId: number
  phone: string
  token: string
}

/** A world with WeChat’s applications, in which users bind and unbind theirs in the settings. Each test begins on a new day. */
export async function openWechatSettings() {
  const phones = testPhone()
  let moment = () => START
  const wechat = await openWechatStandIn(() => moment())
  const world = await openWorld({ providers: { sms: phones.sms, wechat: wechat.apps } })
  moment = () => world.clock.now()
  afterAll(() => wechat.close())
  beforeEach(() => world.clock.advance(DAY))

  const prepare = async (token: string, person = somebody()): Promise<Answer<Out<typeof PrepareWechat>>> =>
    world.call(PrepareWechat, { channel: 'official', ...(await comeBack(world, wechat, 'official', person)) }, token)
  /** A code to the user’s own phone, for one of these purposes alone. */
  const ownCode = async ({ phone, token }: Me, businessCode: 'bindWx' | 'unbindWx') => {
    world.clock.advance(MINUTE)
    const captcha = await solveCaptcha(world)
    expect((await world.call(SendBusinessCode, { businessCode, ...captcha }, token)).code).toBe(200)
    await world.work()
    return phones.codeTo(phone)
  }
  return {
    world,
    wechat,
    prepare,
    ownCode,
    async makeMe(): Promise<Me> {
      const user = await makeUser(world)
      return { ...user, token: await world.login(user.userId) }
    },
    async bindMine(me: Me, person = somebody()): Promise<Answer<Out<typeof BindWechat>>> {
      const { data } = await prepare(me.token, person)
      return world.call(BindWechat, { bindToken: data.bindToken, smsCode: await ownCode(me, 'bindWx') }, me.token)
    },
  }
}
