/** Converts full-width digits and letters, as typed on Chinese keyboards, to half width, and no-break and ideographic spaces to plain ones. */
export const halfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/[\u3000\u00a0]/g, ' ')
