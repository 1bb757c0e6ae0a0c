/** Old names, names of the trade and everyday words for what registers call otherwise; each line is a group. */
export const FIRST_SYNONYMS = `
对乙酰氨基酚 扑热息痛
诺氟沙星 氟哌酸
阿司匹林 乙酰水杨酸
头孢氨苄 先锋霉素四号 先锋四号
头孢拉定 先锋霉素六号 先锋六号
头孢唑林 先锋霉素五号 先锋五号
甲硝唑 灭滴灵
氯苯那敏 扑尔敏
地西泮 安定
硝苯地平 心痛定
盐酸小檗碱 黄连素
维生素C 抗坏血酸
维生素B1 硫胺
维生素B2 核黄素
沙丁胺醇 舒喘灵
复方氨酚烷胺 感康
聚维酮碘 碘伏 络合碘
开塞露 甘油灌肠剂
布洛芬 异丁苯丙酸
地塞米松 氟美松
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
