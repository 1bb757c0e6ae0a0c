/** Full-width digits and letters, as Chinese keyboards type them, to half width; no-break and ideographic spaces to a space. */
export const halfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/[\u3000\u00a0]/g, ' ')
