import { fileURLToPath } from 'node:url'

/** Noto Sans SC: all of GB 2312 and every character of the goods library and of place names (SIL Open Font License, OFL.txt). For PDFs and marks. */
export const FONT_FILE = fileURLToPath(new URL('../../assets/font/NotoSansSC-subset.ttf', import.meta.url))
