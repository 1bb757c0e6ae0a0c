import { page, type PageModule, type PageRoute } from './page.ts'

/** Messages. */
export const routes = {
  'sub-TUIKit/TUIConversationList/index': page('我的消息', { login: true }),
} satisfies Record<`sub-TUIKit/${string}`, PageRoute>

export const files = import.meta.glob<PageModule>(['../pages/sub-TUIKit/**/*.tsx', '!../pages/**/{parts/**,*.test.tsx}'])
