import type { ThemeConfig } from 'antd'

/** The library's default look in the brand colour; greys are darkened to reach 4.5:1 on white. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#0A7D62',
    colorLink: '#0A7D62',
    colorSuccess: '#0A7D62',
    colorError: '#C4281B',
    colorWarning: '#A65608',
    colorInfo: '#0A7D62',
    colorPrimaryHover: '#086B54',
    colorErrorHover: '#A32015',
    colorLinkHover: '#086B54',
    colorPrimaryBg: '#E9F8F4',
    colorPrimaryBgHover: '#E3F6F0',
    colorSuccessBg: '#E9F8F4',
    colorInfoBg: '#E9F8F4',
    colorInfoBorder: '#B5E3D5',
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
