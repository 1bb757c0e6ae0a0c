-- Where an address is on the map (GCJ-02), where whoever wrote it chose a place.
alter table shops.address add longitude double precision, add latitude double precision,
  add constraint address_place_check check ((longitude is null) = (latitude is null));
