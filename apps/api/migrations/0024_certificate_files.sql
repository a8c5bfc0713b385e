-- A certificate that was restored without its file can be given the file by a later restore.
GRANT UPDATE (file, media_type) ON wht_certificates TO isiro_app;
