/** What the seller, and shops that would buy, read of an offer that the platform has stopped. */
export const stoppedText = (reason: string) => `平台已停售：${reason}`
