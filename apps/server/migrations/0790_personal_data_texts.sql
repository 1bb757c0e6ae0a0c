-- What the lists of personal data say of sharing and of places, where operators have not written it otherwise.
update privacy.kind set shared_with = '平台资质审核员；您申请建采的卖家；开通时的证件识别和实名核验服务商'
  where kind = 'identity' and shared_with = '平台资质审核员';
update privacy.kind set shared_with = '平台资质审核员；您下单或申请建采的卖家；开通时的证照识别服务商'
  where kind = 'certificates' and shared_with = '平台资质审核员；您下单的卖家';
update privacy.kind set scene = '新增门店、选择地区时；仅在您点按定位时读取；您确认为门店地址的位置随门店资料保存', shared_with = '平台资质审核员；开通时的地图服务商'
  where kind = 'location' and scene = '新增门店、选择地区时；仅在您点按定位时读取，位置本身不保存' and shared_with = '不共享';
