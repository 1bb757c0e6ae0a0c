/** Sends short messages. A throw means it may be tried again; the code in the text must never be logged by the caller. */
export interface SmsProvider {
  readonly name: string
  send(message: { phone: string; text: string; template: 'login' | 'findBackPwd' | 'notice' }): Promise<void>
}
