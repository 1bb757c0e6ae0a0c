import type { GoodsType, Scope, Storage } from './goods.ts'

/**
 * Goods missing from the source file: devices, sundries, cosmetics, cut herbs in small packs, insulin and a few ephedrine
 * compounds. Factories are made up and marked as such (演示), as are register numbers; only the kinds of goods are real.
 */
export interface ExtraGoods {
  name: string
  tradeName?: string
  form: string
  specification: string
  unit: string
  factory: string
  approvalNo: string
  type: GoodsType
  scope: Scope
  storage?: Storage
  ephedrine?: boolean
  category?: string
  retailYuan: number
  shelfLifeMonths?: number
  keywords?: string[]
}

const DEVICE_FACTORIES = [
  '演示医疗器械有限公司',
  '江州演示康护器械有限公司',
  '云川演示卫生材料有限公司',
  '演示健测电子科技有限公司',
]

// name | specification | unit | class (2, 3) | retail yuan | category leaf | index of the factory | months | keywords
const DEVICES = `
血糖仪|GM-1型 主机1台+试纸50片+采血针50支|套|2|168|血糖检测|3|60|血糖 糖尿病
语音血糖仪|GM-3V型 免调码|台|2|239|血糖检测|3|60|血糖
血糖试纸|50片/瓶 免调码|盒|2|79|血糖检测|3|24|血糖 试条
血糖试纸(瓶装)|25片×2瓶|盒|2|72|血糖检测|3|24|血糖
血糖试纸采血针套装|试纸50片+采血针50支|盒|2|89|血糖检测|3|24|血糖
尿酸测试仪|UA-2型 套装|套|2|329|血糖检测|3|60|尿酸 痛风
臂式电子血压计|BP-A20型|台|2|189|血压与心电|3|60|血压 高血压
腕式电子血压计|BP-W11型|台|2|139|血压与心电|3|60|血压
语音臂式电子血压计|BP-A60V型 大屏|台|2|269|血压与心电|3|60|血压
便携式心电记录仪|ECG-1型|台|2|499|血压与心电|3|60|心电
电子体温计|ET-10型 软头|支|2|22|体温与血氧|3|60|发烧 体温
红外额温枪|IR-200型|台|2|99|体温与血氧|3|60|体温 额温
红外耳温计|IR-E1型|台|2|159|体温与血氧|3|60|体温
指夹式血氧仪|SP-02型|台|2|88|体温与血氧|3|60|血氧
早孕检测试纸(HCG)|条型 10人份|盒|2|18|快速检测试剂|0|24|验孕 早早孕
排卵检测试纸(LH)|条型 20人份|盒|2|29|快速检测试剂|0|24|排卵
幽门螺杆菌抗原检测试剂盒|1人份|盒|3|39|快速检测试剂|0|18|幽门螺杆菌
甲型乙型流感抗原检测试剂盒|1人份|盒|3|26|快速检测试剂|0|18|流感 自测
医用纱布块|8cm×10cm-8p 2片×10袋|盒|2|12|纱布绷带|2|36|纱布 敷料
医用脱脂纱布块(无菌)|7.5cm×7.5cm 50片|盒|2|19|纱布绷带|2|36|纱布
医用弹性绷带|7.5cm×4.5m|卷|2|9.8|纱布绷带|2|36|绷带
自粘弹性绷带|5cm×4.5m×2卷|盒|2|16|纱布绷带|2|36|绷带 运动
医用透气胶带|1.25cm×9.1m×2卷|盒|2|11|纱布绷带|2|36|胶带
创可贴(弹性布)|70mm×18mm×100片|盒|2|15|创口贴敷|2|36|止血 小伤口
防水创可贴|72mm×19mm×20片|盒|2|9.9|创口贴敷|2|36|防水
医用无菌敷贴|9cm×10cm×10片|盒|2|25|创口贴敷|2|24|敷贴 术后
水胶体敷料|10cm×10cm×5片|盒|3|86|创口贴敷|2|24|褥疮 敷料
医用退热贴|5cm×11cm×6贴|盒|2|24|创口贴敷|2|24|退热 儿童
医用棉签|10cm×50支×10袋|包|2|9.5|棉签棉球|2|36|棉签
碘伏棉签|8cm×20支|盒|2|12|棉签棉球|2|24|消毒 碘伏
酒精棉片|3cm×6cm×100片|盒|2|13|棉签棉球|2|24|消毒 酒精
医用外科口罩(独立包装)|17.5cm×9.5cm×50只|盒|2|25|口罩手套|2|24|口罩
医用防护口罩|折叠型 25只|盒|2|58|口罩手套|2|24|口罩 N95
医用检查手套(丁腈)|M号 100只|盒|2|45|口罩手套|2|36|手套
压缩式雾化器|NB-300型|台|2|249|雾化与制氧|3|60|雾化 儿童
便携网式雾化器|NB-M1型|台|2|299|雾化与制氧|3|60|雾化
家用制氧机|OX-3L型|台|2|1880|雾化与制氧|3|60|吸氧
手动轮椅车|WC-20型 可折叠|台|2|699|助行与固定|1|60|轮椅
铝合金腋拐|YG-1型 M号 一对|对|2|118|助行与固定|1|60|拐杖
医用护腰固定带|YB-2型 L号|件|2|96|助行与固定|1|60|护腰
医用护膝固定带|XB-2型 均码|件|2|68|助行与固定|1|60|护膝
远红外治疗贴|10cm×13cm×6贴|盒|2|39|理疗鼻腔护理|0|24|颈肩腰腿痛
生理性海水鼻腔喷雾|80ml|瓶|2|49|理疗鼻腔护理|0|36|鼻炎 洗鼻
一次性使用胰岛素注射针头|32G×4mm×7支|盒|3|16|注射与采血|1|36|胰岛素 针头
一次性使用采血针|30G×100支|盒|2|18|注射与采血|1|36|采血
一次性使用无菌注射器带针|5ml×100支|盒|3|42|注射与采血|1|36|注射器
一次性使用输液器|7号×25支|盒|3|48|三类耗材|1|36|输液
一次性使用无菌导尿包|16Fr|包|3|28|三类耗材|1|36|导尿
`

// name | specification | unit | type (7, 8) | retail yuan | category leaf | factory | keywords
const CARE = `
舒缓修护面膜|25g×5片|盒|7|68|修护保湿|江州演示日化有限公司|面膜 敏感肌
积雪草修护霜|50g|支|7|79|修护保湿|江州演示日化有限公司|修护
维生素E保湿乳|100ml|瓶|7|15|修护保湿|云川演示日用品有限公司|保湿 护手
尿囊素护手霜|80g|支|7|18|修护保湿|云川演示日用品有限公司|护手
氨基酸洁面乳|120g|支|7|45|清洁防晒|江州演示日化有限公司|洁面
清透防晒乳SPF50|60g|支|7|89|清洁防晒|江州演示日化有限公司|防晒
益生菌护龈牙膏|120g|支|8|29|口腔与个护|云川演示日用品有限公司|牙膏
软毛护龈牙刷|2支装|盒|8|19|口腔与个护|云川演示日用品有限公司|牙刷
一次性洗脸巾|20cm×20cm×80抽|包|8|16|口腔与个护|云川演示日用品有限公司|棉柔巾
七日分装药盒|7格 早中晚|个|8|12|家居收纳|云川演示日用品有限公司|药盒
家用急救药箱|中号 双层|个|8|59|家居收纳|云川演示日用品有限公司|药箱
热敷暖宝宝贴|10片|包|8|15|家居收纳|云川演示日用品有限公司|取暖
`

// name | retail yuan for a pack of 250 g or the given size | pack
const HERBS = `
党参|58|250g/袋
黄芪|42|250g/袋
炙黄芪|46|250g/袋
白术|39|250g/袋
山药|32|250g/袋
甘草|26|250g/袋
西洋参片|168|100g/瓶
太子参|55|250g/袋
当归|48|250g/袋
熟地黄|28|250g/袋
白芍|30|250g/袋
枸杞子|36|250g/袋
麦冬|68|250g/袋
百合|40|250g/袋
玉竹|34|250g/袋
黄精|45|250g/袋
制何首乌|32|250g/袋
盐杜仲|30|250g/袋
淫羊藿|42|250g/袋
肉苁蓉|88|250g/袋
菟丝子|36|250g/袋
柴胡|58|250g/袋
葛根|18|250g/袋
防风|49|250g/袋
薄荷|15|250g/袋
菊花|38|100g/罐
金银花|56|100g/罐
连翘|52|250g/袋
黄芩|28|250g/袋
黄连|128|250g/袋
蒲公英|15|250g/袋
决明子|14|250g/罐
枳壳|22|250g/袋
山楂|16|250g/罐
炒麦芽|12|250g/袋
丹参|24|250g/袋
川芎|26|250g/袋
红花|62|100g/罐
川贝母|398|50g/瓶
法半夏|86|250g/袋
桔梗|32|250g/袋
茯苓|28|250g/袋
薏苡仁|15|250g/罐
胖大海|36|100g/罐
`

const biologic = (name: string, tradeName: string, specification: string, retailYuan: number, at: number): ExtraGoods => ({
  name,
  tradeName: tradeName || undefined,
  form: '注射剂',
  specification,
  unit: '支',
  factory: '江州演示生物制药有限公司',
  approvalNo: `国药准字S演示${String(2026000 + at)}`,
  type: 1,
  scope: name.includes('胰岛素') ? 'insulin' : 'biological',
  storage: 3,
  retailYuan,
  shelfLifeMonths: 30,
  keywords: ['糖尿病', '冷藏'],
})

const ephedrine = (
  name: string,
  form: string,
  specification: string,
  unit: string,
  retailYuan: number,
  at: number,
): ExtraGoods => ({
  name,
  form,
  specification,
  unit,
  factory: '云川演示制药有限公司',
  approvalNo: `国药准字H演示${String(2026000 + at)}`,
  type: 2,
  scope: 'chemical',
  ephedrine: true,
  retailYuan,
  shelfLifeMonths: 24,
  keywords: ['感冒', '鼻塞'],
})

/** All of them, in a fixed order. */
export function extraGoods(): ExtraGoods[] {
  const devices = lines(DEVICES).map((line, at): ExtraGoods => {
    const [
      name = '',
      specification = '',
      unit = '',
      kind = '2',
      retail = '0',
      category = '',
      factory = '0',
      months = '36',
      keywords = '',
    ] = line
    const register = String(20260001 + at)
    return {
      name,
      form: '医疗器械',
      specification,
      unit,
      factory: DEVICE_FACTORIES[Number(factory)] ?? '演示医疗器械有限公司',
      approvalNo: kind === '3' ? `国械注演示${register}(三类)` : `械备演示${register}(二类)`,
      type: 5,
      scope: kind === '3' ? 'device-3' : 'device-2',
      category,
      retailYuan: Number(retail),
      shelfLifeMonths: Number(months),
      keywords: keywords.split(' '),
    }
  })
  const care = lines(CARE).map((line, at): ExtraGoods => {
    const [name = '', specification = '', unit = '', kind = '7', retail = '0', category = '', factory = '', keywords = ''] = line
    return {
      name,
      form: kind === '7' ? '化妆品' : '日用百货',
      specification,
      unit,
      factory,
      approvalNo: kind === '7' ? `妆备演示${20260001 + at}` : `企标演示${20260001 + at}`,
      type: kind === '7' ? 7 : 8,
      scope: kind === '7' ? 'cosmetics' : 'sundries',
      category,
      retailYuan: Number(retail),
      shelfLifeMonths: 36,
      keywords: keywords.split(' '),
    }
  })
  const herbs = lines(HERBS).map(([name = '', retail = '0', specification = ''], at): ExtraGoods => ({
    name,
    form: '中药饮片',
    specification,
    unit: specification.slice(-1),
    factory: at % 2 === 0 ? '青山演示中药饮片有限公司' : '白沙演示本草饮片有限公司',
    approvalNo: `饮片演示${20260001 + at}`,
    type: 4,
    scope: 'herbal-pieces',
    retailYuan: Number(retail),
    shelfLifeMonths: 24,
  }))
  return [
    ...devices,
    ...care,
    ...herbs,
    biologic('甘精胰岛素注射液', '', '3ml:300单位(笔芯)', 118, 1),
    biologic('门冬胰岛素30注射液', '', '3ml:300单位(笔芯)', 62, 2),
    biologic('门冬胰岛素注射液', '', '3ml:300单位(特充)', 66, 3),
    biologic('赖脯胰岛素注射液', '', '3ml:300单位(笔芯)', 58, 4),
    biologic('精蛋白人胰岛素混合注射液(30R)', '', '3ml:300单位(笔芯)', 46, 5),
    biologic('德谷胰岛素注射液', '', '3ml:300单位(畅充)', 168, 6),
    biologic('地特胰岛素注射液', '', '3ml:300单位(特充)', 142, 7),
    biologic('人胰岛素注射液', '', '10ml:400单位', 42, 8),
    ephedrine('复方盐酸伪麻黄碱缓释胶囊', '缓释胶囊', '10粒/盒', '盒', 16.8, 11),
    ephedrine('氯雷伪麻缓释片', '缓释片', '6片/盒', '盒', 28, 12),
    ephedrine('氨酚伪麻美芬片', '片剂', '12片/盒', '盒', 15.5, 13),
    ephedrine('小儿伪麻美芬滴剂', '滴剂', '15ml/瓶', '瓶', 24.5, 14),
  ]
}

function lines(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}
