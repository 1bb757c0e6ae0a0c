/** When users consent to an agreement that no login asks for, by its key. */
const WHEN: { readonly [key: string]: string } = {
  purchase: '每次下单时同意',
  identity: '实名认证时同意',
  quality: '签署时同意',
  card: '上传身份证前单独同意',
  share: '申请建采前单独同意',
}
export const whenAsked = (key: string): string => WHEN[key] ?? ''
