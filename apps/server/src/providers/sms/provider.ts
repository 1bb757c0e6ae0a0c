/** Sends text messages. When it throws, the caller may retry; the caller must never log the code in the text. */
export interface SmsProvider {
  readonly name: string
  send(message: { phone: string; text: string; template: 'login' | 'findBackPwd' | 'notice' }): Promise<void>
}
