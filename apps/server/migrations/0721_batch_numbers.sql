-- Batches by the beginning of their number, for recalls.
create index batch_of_number on catalog.batch (batch_no text_pattern_ops);
