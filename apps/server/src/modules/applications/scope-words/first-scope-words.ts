import type { Scope, WordedKind } from '@shop/contract'

/** Words of licences that mean the same, separated by |. */
export interface FirstScopeWords {
  words: string
  kinds: readonly WordedKind[]
  /** None: they are known, and mean nothing that is sold here. */
  codes: readonly Scope[]
  isOld: boolean
  note: string
}
const DRUG: readonly WordedKind[] = ['drug-business-licence']
const DEVICE: readonly WordedKind[] = ['device-licence', 'device-record']
const FOOD: readonly WordedKind[] = ['food-licence', 'food-record']
const PRACTICE: readonly WordedKind[] = ['medical-practice-licence']
/** Which class a licence gives follows from its kind. */
const DEVICES: readonly Scope[] = ['device-2', 'device-3']

const words = (
  kinds: readonly WordedKind[],
  codes: readonly Scope[],
  all: string,
  { isOld = false, note = '' }: { isOld?: boolean; note?: string } = {},
): FirstScopeWords => ({ words: all, kinds, codes, isOld, note })
const BY_DEPARTMENT = { note: '按科室通常使用的品种对应' }

/** The words that an installation begins with; from then on they are the operators’. */
export const FIRST_SCOPE_WORDS: readonly FirstScopeWords[] = [
  // Drug licences, as the rule of 2024 words them (药品经营和使用质量监督管理办法).
  words(DRUG, ['chemical'], '化学药'),
  words(DRUG, ['chinese-medicine'], '中成药'),
  words(DRUG, ['herbal-pieces'], '中药饮片'),
  words(DRUG, ['biological'], '生物制品'),
  words(DRUG, ['biological'], '其他生物制品', { note: '血液制品、细胞治疗类以外的生物制品' }),
  words(DRUG, ['ivd-drug'], '体外诊断试剂（药品）'),
  words(DRUG, ['anabolic-peptide'], '蛋白同化制剂', { note: '零售企业不得经营' }),
  words(DRUG, ['anabolic-peptide', 'insulin'], '肽类激素', { note: '零售企业只可经营胰岛素' }),
  words(DRUG, ['insulin'], '胰岛素|胰岛素类肽类激素|肽类激素（胰岛素）|肽类激素（限胰岛素）'),
  words(DRUG, ['cold-chain'], '冷藏冷冻药品|冷藏药品|冷冻药品|冷链药品'),
  words(DRUG, ['retail-rx'], '处方药'),
  words(DRUG, ['retail-otc-a'], '甲类非处方药'),
  words(DRUG, ['retail-otc-b'], '乙类非处方药'),
  words(DRUG, ['retail-otc-a', 'retail-otc-b'], '甲类、乙类非处方药|甲类和乙类非处方药'),
  // Known words of drug licences for what is not sold here.
  words(
    DRUG,
    [],
    '麻醉药品|第一类精神药品|第二类精神药品|二类精神药品|医疗用毒性药品|药品类易制毒化学品|放射性药品|罂粟壳|毒性中药饮片',
    { note: '特殊管理药品，平台不销售' },
  ),
  words(DRUG, [], '疫苗|血液制品|细胞治疗类生物制品', { note: '单独核定，平台不销售' }),
  // Drug licences issued before that rule (药品经营许可证管理办法, 2004).
  words(DRUG, ['chemical'], '化学药制剂|化学制剂|化学药品|化学药品制剂|化学原料药及其制剂', { isOld: true, note: '现为化学药' }),
  words(DRUG, ['chemical'], '抗生素|抗生素制剂|抗生素原料药及其制剂', { isOld: true, note: '现归入化学药' }),
  words(DRUG, ['chemical'], '生化药品', { isOld: true, note: '现归入化学药；单独出现时请核对品种' }),
  words(DRUG, [], '化学原料药|抗生素原料药|原料药', { isOld: true, note: '平台不销售原料药' }),
  words(DRUG, ['herbal-materials'], '中药材', { isOld: true, note: '2024 年起不再列入许可证的经营范围' }),
  words(DRUG, ['ivd-drug'], '诊断药品|生物制品（体外诊断试剂）|生物制品（限体外诊断试剂）|生物制品（限诊断药品）', {
    isOld: true,
    note: '现为体外诊断试剂（药品）',
  }),
  words(DRUG, ['retail-otc-a', 'retail-otc-b'], '非处方药', { isOld: true, note: '未分甲类、乙类，请对照照片核对' }),
  words(DRUG, ['retail-rx', 'retail-otc-a', 'retail-otc-b'], '处方药与非处方药|处方药和非处方药|处方药及非处方药', {
    isOld: true,
  }),
  words(DRUG, ['chinese-medicine', 'herbal-pieces'], '中药', { isOld: true, note: '泛指，请对照照片核对' }),
  // Devices: classes, then the catalogue of 2018 and the one before it. Which class a licence gives follows from its kind.
  words([...DRUG, ...DEVICE], ['ivd-drug', ...DEVICES], '体外诊断试剂', {
    note: '药品经营许可证上为按药品注册的，医疗器械证上为按医疗器械注册的',
  }),
  words(DEVICE, ['device-3'], '第三类医疗器械|三类医疗器械|III类医疗器械|第三类|三类|III类'),
  words(DEVICE, ['device-2'], '第二类医疗器械|二类医疗器械|II类医疗器械|第二类|二类|II类'),
  words(DEVICE, [], '第一类医疗器械|一类医疗器械|I类医疗器械|一类|I类', { note: '经营第一类医疗器械不需许可和备案' }),
  words(
    DEVICE,
    DEVICES,
    '有源手术器械|无源手术器械|神经和心血管手术器械|骨科手术器械|放射治疗器械|医用成像器械|医用诊察和监护器械|呼吸、麻醉和急救器械|物理治疗器械|' +
      '输血、透析和体外循环器械|医疗器械消毒灭菌器械|有源植入器械|无源植入器械|注输、护理和防护器械|患者承载器械|眼科器械|口腔科器械|' +
      '妇产科、辅助生殖和避孕器械|医用康复器械|中医器械|医用软件|临床检验器械',
  ),
  words(
    DEVICE,
    DEVICES,
    '基础外科手术器械|显微外科手术器械|神经外科手术器械|眼科手术器械|耳鼻喉科手术器械|口腔科手术器械|胸腔心血管外科手术器械|腹部外科手术器械|' +
      '泌尿肛肠外科手术器械|矫形外科（骨科）手术器械|妇产科用手术器械|计划生育手术器械|注射穿刺器械|烧伤（整形）科手术器械|普通诊察器械|医用电子仪器设备|' +
      '医用光学器具、仪器及内窥镜设备|医用超声仪器及有关设备|医用激光仪器设备|医用高频仪器设备|物理治疗及康复设备|医用磁共振设备|医用X射线设备|' +
      '医用X射线附属设备及部件|医用高能射线设备|医用核素设备|医用射线防护用品、装置|临床检验分析仪器|医用化验和基础设备器具|体外循环及血液处理设备|' +
      '植入材料和人工器官|手术室、急救室、诊疗室设备及器具|口腔科设备及器具|病房护理设备及器具|消毒和灭菌设备及器具|医用冷疗、低温、冷藏设备及器具|' +
      '口腔科材料|医用卫生材料及敷料|医用缝合材料及粘合剂|医用高分子材料及制品|软件|介入器材',
    { isOld: true, note: '2002 年分类目录' },
  ),
  // Food: what else than health food is sold with these is none of the scopes.
  words(FOOD, ['health-food'], '保健食品|保健食品销售|特殊食品销售（保健食品）'),
  words(FOOD, ['health-food'], '特殊食品|特殊食品销售', { note: '保健食品属特殊食品；请核对照片上所列的种类' }),
  words(
    FOOD,
    [],
    '预包装食品|预包装食品销售|散装食品|散装食品销售|食品销售|冷藏冷冻食品|食品（仅销售预包装食品）|仅销售预包装食品|特殊医学用途配方食品|' +
      '特殊医学用途配方食品销售|婴幼儿配方乳粉|婴幼儿配方乳粉销售|婴幼儿配方食品|其他婴幼儿配方食品|婴幼儿配方食品销售|其他婴幼儿配方食品销售|' +
      '热食类食品制售|冷食类食品制售|自制饮品制售|餐饮服务',
    { note: '平台不按此项销售' },
  ),
  // Departments of medical institutions (医疗机构诊疗科目名录): what they prescribe and use. No law maps them; operators do.
  words(
    PRACTICE,
    ['chemical', 'chinese-medicine', 'biological', 'insulin', ...DEVICES],
    '全科医疗科|内科|儿科|急诊医学科|重症医学科|临终关怀科|安宁疗护科',
    BY_DEPARTMENT,
  ),
  words(
    PRACTICE,
    ['chemical', 'chinese-medicine', 'biological', ...DEVICES],
    '外科|妇产科|妇女保健科|小儿外科|儿童保健科|眼科|耳鼻咽喉科|口腔科|皮肤科|医疗美容科|精神科|传染科|结核病科|肿瘤科|康复医学科|运动医学科|' +
      '职业病科|麻醉科|疼痛科|预防保健科|地方病科',
    BY_DEPARTMENT,
  ),
  words(PRACTICE, ['ivd-drug', ...DEVICES], '医学检验科', BY_DEPARTMENT),
  words(PRACTICE, ['chemical', ...DEVICES], '医学影像科|病理科', BY_DEPARTMENT),
  words(PRACTICE, ['chinese-medicine', 'herbal-pieces', ...DEVICES], '中医科|民族医学科', BY_DEPARTMENT),
  words(PRACTICE, ['chemical', 'chinese-medicine', 'herbal-pieces', 'biological', ...DEVICES], '中西医结合科', BY_DEPARTMENT),
  words(
    PRACTICE,
    ['chemical', 'chinese-medicine', 'biological', 'insulin', ...DEVICES],
    '呼吸内科专业|消化内科专业|神经内科专业|心血管内科专业|血液内科专业|肾病学专业|内分泌专业|老年病专业',
    BY_DEPARTMENT,
  ),
  words(
    PRACTICE,
    ['chemical', 'chinese-medicine', 'biological', ...DEVICES],
    '普通外科专业|骨科专业|泌尿外科专业|妇科专业|产科专业|新生儿专业|牙体牙髓病专业|牙周病专业|口腔修复专业|口腔正畸专业',
    BY_DEPARTMENT,
  ),
  words(
    PRACTICE,
    ['ivd-drug', ...DEVICES],
    '临床体液、血液专业|临床微生物学专业|临床化学检验专业|临床免疫、血清学专业',
    BY_DEPARTMENT,
  ),
  words(PRACTICE, ['chemical', ...DEVICES], 'X线诊断专业|CT诊断专业|超声诊断专业|心电诊断专业|磁共振成像诊断专业', BY_DEPARTMENT),
  words(
    PRACTICE,
    ['chinese-medicine', 'herbal-pieces', ...DEVICES],
    '针灸科专业|推拿科专业|骨伤科专业|肛肠科专业',
    BY_DEPARTMENT,
  ),
]
