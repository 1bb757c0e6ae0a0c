import type { WechatPage } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../../src/kernel/endpoint.ts'
import { DEMONSTRATION_APPS, WECHAT_PATH, WECHAT_USERS } from './accounts.ts'
import { askingPage, refusingPage } from './page.ts'
import { wechatVendor } from './vendor.ts'

type Query = Record<string, string>
const PAGES = { official: '/connect/oauth2/authorize', open: '/connect/qrconnect' } as const

/** The demonstration's WeChat: its pages for people, and the calls that the shop's own client makes. In memory of this server. */
export function wechatStandInRoutes({ http, clock, originOf }: Kernel, shop: string) {
  const vendor = wechatVendor({ apps: DEMONSTRATION_APPS, now: () => clock.now() })
  const textOf = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'))
  const html = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  const backTo = (back: string, more: Query) => {
    const url = new URL(back)
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
    return url.href
  }

  for (const channel of ['official', 'open'] as const satisfies readonly WechatPage[]) {
    /** What the page was asked for; it leads back to the shop that the browser came from alone. */
    const asked = (request: FastifyRequest) =>
      vendor.asked(channel, textOf(request.query as object), (back) => back.origin === originOf(request))
    http.get(`${WECHAT_PATH}${PAGES[channel]}`, async (request, reply) => {
      const found = asked(request)
      if ('error' in found) return html(reply.code(400), refusingPage(found.error))
      const query = new URLSearchParams(textOf(request.query as object))
      const agree = (user: number) => `${WECHAT_PATH}/agree/${channel}?${query}&user=${user}`
      const refuse = backTo(found.back, { state: found.state })
      return html(reply, askingPage(found, { users: WECHAT_USERS, shop, agree, refuse }))
    })
    http.get<{ Querystring: Query }>(`${WECHAT_PATH}/agree/${channel}`, async (request, reply) => {
      const found = asked(request)
      const user = WECHAT_USERS[Number(request.query.user)]
      if ('error' in found || !user) return html(reply.code(400), refusingPage('error' in found ? found.error : '没有这位用户'))
      const code = vendor.agree(channel, user, { scope: found.scope })
      return reply.redirect(backTo(found.back, { code, state: found.state }))
    })
  }
  for (const path of ['/sns/oauth2/access_token', '/sns/userinfo', '/cgi-bin/ticket/getticket'])
    http.get(`${WECHAT_PATH}${path}`, async (request) => vendor.api(path, textOf(request.query as object)))
  const token = '/cgi-bin/stable_token'
  http.post(`${WECHAT_PATH}${token}`, async (request) => vendor.api(token, textOf(request.body as object)))
}
