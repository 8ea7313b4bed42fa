// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Editions for local chains (ERC-1155): the ids 1 to 6, of which each holder has 1, 3, 12, none, 1 and 250.
contract TestEditions is ERC1155 {
    using Strings for uint256;

    string public name;

    constructor(string memory name_, address[] memory holders) ERC1155("") {
        name = name_;
        uint16[6] memory amounts = [uint16(1), 3, 12, 0, 1, 250];
        for (uint256 i = 0; i < holders.length; i++) {
            for (uint256 j = 0; j < amounts.length; j++) {
                if (amounts[j] > 0) _mint(holders[i], j + 1, amounts[j], "");
            }
        }
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    /// A square, a circle and a bar, whose colors and places follow the id.
    function imageOf(uint256 id) public pure returns (string memory) {
        string memory hue = ((id * 97) % 360).toString();
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
            '<rect width="200" height="200" fill="hsl(', hue, ' 28% 92%)"/>',
            '<rect x="', (20 + (id * 37) % 60).toString(), '" y="44" width="84" height="84" fill="hsl(', hue,
            ' 58% 44%)"/>'
        );
        svg = abi.encodePacked(
            svg, '<circle cx="', (80 + (id * 41) % 70).toString(), '" cy="', (90 + (id * 19) % 50).toString(),
            '" r="40" fill="hsl(', ((id * 97 + 40) % 360).toString(), ' 72% 58%)"/>'
        );
        svg = abi.encodePacked(
            svg, '<rect y="', (140 + (id * 11) % 30).toString(), '" width="200" height="10" fill="hsl(', hue,
            ' 40% 22%)"/></svg>'
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }

    function uri(uint256 id) public pure override returns (string memory) {
        bytes memory json =
            abi.encodePacked('{"name":"Study ', (200 + id).toString(), '","image":"', imageOf(id), '"}');
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
