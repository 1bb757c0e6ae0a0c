/** Whether a text can be what goods are called: figures alone, such as a barcode, and the address of a page are not. */
export const canNameGoods = (text: string): boolean => /[a-z\u3400-\u9fff]/i.test(text) && !isWebAddress(text)

/** Whether a text is the address of a page, as codes have it that are no barcodes. */
export const isWebAddress = (text: string): boolean => /^\s*(?:[a-z][a-z\d+.-]*:\/\/|www\.)/i.test(text)
