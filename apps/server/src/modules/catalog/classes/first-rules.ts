import type { ClassRuleField, SpecialClass } from '@shop/contract'

/** Words of goods of one class by one law. What is written together here are as many rules as words. */
interface FirstRules {
  class: SpecialClass
  field?: ClassRuleField
  words: string
  /** Goods with one of these in name or dosage form are not meant. */
  except?: string
  source: string
  from: string
}
const LIST = '药品网络销售禁止清单（第一版）'
const LIST_DAY = '2022-12-01'
const DOPING = { source: '反兴奋剂条例第九条、第十四条；兴奋剂目录', from: '2004-03-01' }
const ABORTION = { source: '禁止非医学需要的胎儿性别鉴定和选择性别人工终止妊娠的规定（2016 年第 9 号令）', from: '2016-05-01' }
const ORDER_54 = { source: '国家药监局、公安部、国家卫生健康委公告 2024 年第 54 号', from: '2024-07-01' }

/**
 * What the catalogue of classes begins with: the list of 2022-11 of medicines that are not sold online, and the laws on doping agents
 * and abortion medicines. Names are those of the lists; of dextromethorphan the preparations with one active ingredient are meant.
 */
export const FIRST_RULES: readonly FirstRules[] = [
  { class: 'vaccine', words: '疫苗 卡介苗', except: '多糖核酸 治疗用', source: `${LIST}第一条`, from: LIST_DAY },
  {
    class: 'blood',
    words: '人血白蛋白 人免疫球蛋白 人血丙种球蛋白 凝血因子 纤维蛋白原 凝血酶原复合物 人凝血酶',
    source: `${LIST}第一条`,
    from: LIST_DAY,
  },
  {
    class: 'narcotic',
    words: '吗啡 芬太尼 哌替啶 羟考酮 美沙酮 二氢埃托啡 罂粟壳 阿片 布桂嗪',
    except: '阿扑吗啡 复方',
    source: `${LIST}第一条；麻醉药品品种目录`,
    from: LIST_DAY,
  },
  {
    class: 'narcotic',
    words: '可待因',
    except: '复方 氨酚 氨芬 双氢 口服溶液 糖浆',
    source: `${LIST}第一条；麻醉药品品种目录`,
    from: LIST_DAY,
  },
  {
    class: 'psychotropic',
    words:
      '西泮 唑仑 唑吡坦 佐匹克隆 扎来普隆 巴比妥 氯胺酮 哌甲酯 丁丙诺啡 喷他佐辛 布托啡诺 地佐辛 纳布啡 安钠咖 莫达非尼 氯氮䓬 甲丙氨酯 匹莫林 依托咪酯',
    source: `${LIST}第一条；精神药品品种目录`,
    from: LIST_DAY,
  },
  {
    class: 'psychotropic',
    words: '可待因口服溶液 可待因糖浆',
    source: '含可待因复方口服液体制剂列入第二类精神药品（2015-05-01 起）',
    from: '2015-05-01',
  },
  { class: 'psychotropic', words: '曲马多', source: '曲马多复方制剂列入第二类精神药品（2023-07-01 起）', from: '2023-07-01' },
  { class: 'psychotropic', words: '右美沙芬', except: '复方 愈 氨 酚 伪麻 美敏', ...ORDER_54 },
  { class: 'psychotropic', words: '地芬诺酯', ...ORDER_54 },
  {
    class: 'toxic',
    words:
      '肉毒毒素 士的宁 亚砷酸 生川乌 生草乌 生附子 生半夏 生天南星 生马钱子 生甘遂 生狼毒 生藤黄 生千金子 洋金花 斑蝥 轻粉 红粉 白降丹 砒霜 水银',
    except: '丸 散 片 胶囊 膏 酊',
    source: `${LIST}第一条；医疗用毒性药品管理办法`,
    from: LIST_DAY,
  },
  {
    class: 'radioactive',
    words: '[131I] 131I 锝[ [18F] [153Sm] 氯化锶[ [177Lu]',
    source: `${LIST}第一条；放射性药品管理办法`,
    from: LIST_DAY,
  },
  {
    class: 'precursor',
    words: '麦角胺 麦角新碱 麦角酸',
    except: '二氢',
    source: `${LIST}第一条；易制毒化学品管理条例`,
    from: LIST_DAY,
  },
  {
    class: 'precursor',
    words: '盐酸麻黄碱 盐酸伪麻黄碱',
    except: '复方 苯海拉明 氯雷 西替利嗪 布洛 氨酚 那敏',
    source: `${LIST}第一条；药品类易制毒化学品管理办法`,
    from: LIST_DAY,
  },
  { class: 'hospital', field: 'approval', words: '药制', source: `${LIST}第一条；药品管理法第七十六条`, from: LIST_DAY },
  { class: 'granules', words: '配方颗粒', source: `${LIST}第一条`, from: LIST_DAY },
  {
    class: 'anabolic',
    words: '达那唑 司坦唑醇 睾酮 诺龙 替勃龙 孕三烯酮 美雄 羟甲烯龙 克仑特罗 屈他雄酮',
    except: '环丙 非那',
    ...DOPING,
  },
  {
    class: 'peptide',
    words:
      '生长激素 绒促性素 绒毛膜促性腺激素 尿促性素 促卵泡 促黄体 促红素 促皮质素 美卡舍明 戈舍瑞林 亮丙瑞林 曲普瑞林 戈那瑞林 布舍瑞林',
    ...DOPING,
  },
  { class: 'abortion', words: '米非司酮 卡前列甲酯 地诺前列酮 卡前列素', ...ABORTION },
  { class: 'abortion', words: '米索前列醇', except: '双氯芬酸', ...ABORTION },
  {
    class: 'ephedrine',
    words: '伪麻 氨麻美敏 酚麻美敏 氨酚甲麻 麻黄碱 镇咳宁 化痰平喘片',
    source: `${LIST}第二条；国食药监办〔2012〕260 号`,
    from: LIST_DAY,
  },
  {
    class: 'injection',
    field: 'form',
    words: '注射',
    except: '胰岛素 利拉鲁肽 司美格鲁肽 度拉糖肽 艾塞那肽 利司那肽 贝那鲁肽 洛塞那肽 替尔泊肽',
    source: `${LIST}第二条（一）`,
    from: LIST_DAY,
  },
  { class: 'named', words: '甘草片 复方甘草口服溶液 双氢可待因 氨酚待因', source: `${LIST}第二条（二）`, from: LIST_DAY },
  {
    class: 'named',
    words:
      '地高辛 丙吡胺 奎尼丁 哌唑嗪 普鲁卡因胺 普罗帕酮 胺碘酮 奎宁 氨茶碱 胆茶碱 异丙肾上腺素 苯妥英钠 卡马西平 拉莫三嗪 水合氯醛 达比加群酯 华法林 替格瑞洛 西洛他唑 扑米酮 碳酸锂 异氟烷 七氟烷 恩氟烷 地氟烷 秋水仙碱 环丙孕酮',
    except: '复方 奥卡西平',
    source: `${LIST}第二条（四）`,
    from: LIST_DAY,
  },
  { class: 'named', words: '雌二醇', except: '炔雌 复方 屈螺', source: `${LIST}第二条（四）`, from: LIST_DAY },
  {
    class: 'named',
    words: '法罗培南 夫西地酸 伏立康唑 利奈唑胺 奈诺沙星 泊沙康唑 头孢地尼 伊曲康唑 左奥硝唑 头孢泊肟酯',
    except: '复方 乳膏 软膏 凝胶 滴眼 滴耳 栓 洗剂 喷雾',
    source: `${LIST}第二条（四）`,
    from: LIST_DAY,
  },
]
