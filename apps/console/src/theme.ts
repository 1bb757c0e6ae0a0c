import type { ThemeConfig } from 'antd'

/** The library's own look with the brand; greys are darkened until they reach 4.5:1 on white. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#0A7D62',
    colorLink: '#0A7D62',
    colorSuccess: '#0A7D62',
    colorError: '#C4281B',
    colorWarning: '#B25E09',
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
    Table: { cellPaddingBlockSM: 7, cellPaddingInlineSM: 10 },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Tabs: { horizontalMargin: '0 0 12px 0', horizontalItemPadding: '8px 0', horizontalItemGutter: 24 },
    Descriptions: { itemPaddingBottom: 8 },
  },
}
