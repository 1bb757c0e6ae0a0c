import type { ThemeConfig } from 'antd'
import { brandColour } from './kit/brand.ts'

const brand = brandColour('brand-deep')
const wash = brandColour('brand-wash')
/** A little darker: what the pointer is on. */
const darker = (colour: string, by = 0.857) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(parseInt(colour.slice(at, at + 2), 16) * by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The library's default look in the brand's colours; greys are darkened to reach 4.5:1 on white. */
export const theme: ThemeConfig = {
  token: {
    // The style sheet ends all motion then, and with it the events that the library would wait for.
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    colorPrimary: brand,
    colorLink: brand,
    colorSuccess: brand,
    colorError: '#C4281B',
    colorWarning: '#A65608',
    colorInfo: brand,
    colorPrimaryHover: darker(brand),
    colorErrorHover: '#A32015',
    colorLinkHover: darker(brand),
    colorPrimaryBg: wash,
    colorPrimaryBgHover: darker(wash, 0.985),
    colorSuccessBg: wash,
    colorInfoBg: wash,
    colorInfoBorder: brandColour('brand-tint'),
    colorWarningBg: '#FFF6E8',
    colorWarningBorder: '#F0CF9C',
    colorErrorBg: '#FDEEEC',
    colorTextBase: '#1B2320',
    colorTextSecondary: '#55605C',
    colorTextTertiary: '#5F6965',
    colorTextDescription: '#5F6965',
    colorTextPlaceholder: '#66706C',
    colorBgLayout: '#F5F6F7',
    borderRadius: 6,
    fontFamily:
      "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'WenQuanYi Zen Hei', sans-serif",
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Table: { cellPaddingBlockSM: 7, cellPaddingInlineSM: 10 },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Tabs: { horizontalMargin: '0 0 12px 0', horizontalItemPadding: '8px 0', horizontalItemGutter: 24 },
    Descriptions: { itemPaddingBottom: 8 },
  },
}
