-- Every certificate that ends is announced and listed, not the core ones alone.
create index certificate_expiry on qualification.certificate (expires_on);
