-- Lists of the console are exported as CSV or as XLSX.
alter table exports.export add column format text not null default 'csv' check (format in ('csv', 'xlsx'));
