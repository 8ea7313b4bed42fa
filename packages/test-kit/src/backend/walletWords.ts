/** First words of made-up wallets' names. No word comes twice, so that no name does. */
export const firstWords: readonly string[] = (
  'Alder Amber Ashen Autumn Basalt Birchen Bronze Brisk Calico Candid Cedar Chalky Cinder Clever Clover Cobalt ' +
  'Copper Coral Cotton Crisp Dapple Dewy Drowsy Dusky Earnest Eastern Ebony Elder Fallow Feathered Fern Flint Frosty ' +
  'Gentle Gilded Ginger Glassy Granite Hazel Heather Hidden Hollow Honest Humble Indigo Inland Iron Ivory Jolly Juniper ' +
  'Kindly Lemon Lilac Linen Little Lively Loamy Lofty Maple Marble Mellow Merry Misty Modest Mossy Muslin Nimble ' +
  'Northern Oaken Ochre Olive Opal Paper Patient Pebble Pewter Plain Plum Polite Poppy Quiet Russet Rustic Saffron ' +
  'Sandy Scarlet Silken Slate Snowy Southern Spruce Steady Sturdy Sunlit Tawny Thistle Tidy Velvet Willow Woolen'
).split(' ')

/** Second words of made-up wallets' names, each once. */
export const secondWords: readonly string[] = (
  'Acorn Anchor Anvil Apron Arbor Atlas Attic Badger Barrel Basket Beacon Bellows Bobbin Bramble Bridge Brook Bucket ' +
  'Burrow Button Cabin Canoe Canyon Caravan Cellar Chest Chimney Cistern Clasp Coffer Compass Cottage Crate Creek Cupboard ' +
  'Dory Drawer Dune Estuary Falcon Ferry Fiddle Fjord Flask Forge Gable Garden Gazebo Glacier Granary Grove Hamper Hatch ' +
  'Hearth Heron Hive Inlet Island Jetty Kettle Kiln Knapsack Ladder Lagoon Lantern Larder Latch Ledge Locker Loom Lynx ' +
  'Mallet Marsh Mill Mitten Orchard Otter Pantry Parcel Pasture Pavilion Pier Pocket Pouch Quarry Quill Raft Ridge Rudder ' +
  'Saddle Satchel Shelf Sparrow Spindle Thimble Trellis Trunk Tunnel Turret Valley Wharf'
).split(' ')
