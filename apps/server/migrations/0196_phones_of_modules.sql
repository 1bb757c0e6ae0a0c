-- The installed phone that helps with qualifications belongs to that part of the product: pages find it by this code, whatever it is called.
update platform.service_phone set module_code = 'qualification' where name = '资质与开户' and module_code = '';
