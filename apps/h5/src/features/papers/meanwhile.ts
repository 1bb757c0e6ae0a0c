/** What can be sent while prices are being reviewed: the right to buy opens them, too. */
export const MEANWHILE = '先提交采购资质'
