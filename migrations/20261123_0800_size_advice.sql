-- Size advice: whoever shares their measures may let them count, unnamed, in what people like them are told.

alter table member_measures add column in_advice boolean not null default false;
