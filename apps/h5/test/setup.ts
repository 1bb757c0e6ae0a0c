import '@shop/ui/tokens.css'

document.documentElement.lang = 'zh-CN'
history.replaceState({ key: 'test', index: 0 }, '')
