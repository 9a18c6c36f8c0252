-- "Only looks with this label": few of all looks have it, and the list is read from these.
create index photo_labels_by_label on photo_labels (label, photo_id);
